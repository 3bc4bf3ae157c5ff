/**
 * Where other versions of the engine are hosted, for figures that must be what they were.
 *
 * `engines.json` names the folder of each by its version, `{"0.1.0": "engines/0.1.0/"}`; whoever hosts the site keeps
 * the folders and the file.
 */

/**
 * @param {string} version as it stands in a link
 * @param {string} rest of the address in that folder
 * @returns {Promise<string | null>} null if it is not there
 */
export async function addressOfEngine(version, rest) {
  try {
    const response = await fetch(new URL("../../engines.json", import.meta.url));
    const folders = await response.json();
    return Object.hasOwn(folders, version) ? new URL(`${folders[version]}${rest}`, document.baseURI).href : null;
  } catch {
    // Without the list there is nothing to offer.
    return null;
  }
}
