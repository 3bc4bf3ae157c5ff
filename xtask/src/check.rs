pub fn run(_group: Option<String>) -> anyhow::Result<()> {
    anyhow::bail!("`test` is still to come; until then: cargo test")
}
