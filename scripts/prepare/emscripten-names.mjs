// Emscripten minifies a module's import and export names; its loader's text holds both tables.

const bare = (name) => name.replace(/^_+/, "");

function matchRequired(text, pattern, what) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`${what} is missing from the package's loader`);
  return match[1];
}

/**
 * Reads the tables out of a loader: minified import name → name, minified export name → name, all without leading
 * underscores. The function that runs static constructors is called "initialize", the memory "memory".
 */
export function readEmscriptenNames(loader) {
  const imports = new Map();
  const table = matchRequired(loader, /var wasmImports = \{([^}]*)\}/, "the import table");
  for (const [, key, name] of table.matchAll(/"?(\w+)"?: (\w+)/g)) imports.set(key, bare(name));

  const exports = new Map();
  for (const [, name, key] of loader.matchAll(
    /(_\w+) = (?:Module\["\w+"\] = )?wasmExports\["(\w+)"\]/g,
  ))
    exports.set(key, bare(name));
  exports.set(
    matchRequired(loader, /wasmExports\["(\w+)"\]\(\)/, "the constructors' call"),
    "initialize",
  );
  exports.set(matchRequired(loader, /wasmMemory = wasmExports\["(\w+)"\]/, "the memory"), "memory");
  return { imports, exports };
}
