/** Which build of the site this is: `cargo xtask build` writes its id here, in the copy that ships. */
export const BUILD = "dev";
