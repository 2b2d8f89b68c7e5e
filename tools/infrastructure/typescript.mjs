// Compiles an app of the CDK in TypeScript and lets it synthesize, with the library that lies beside this script.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The templates of an app, in the order of its stacks. */
export function synthesize(app) {
  const wanted = JSON.parse(readFileSync(join(app, "package.json"), "utf8")).dependencies;
  for (const [name, version] of Object.entries(wanted)) {
    const found = JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8")).version;
    if (found !== version) {
      throw new Error(`${app} is for ${name} ${version}, and ${found} is installed`);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), "dynawright-cdk-"));
  try {
    cpSync(app, folder, { recursive: true });
    symlinkSync(join(here, "node_modules"), join(folder, "node_modules"));
    run(process.execPath, [join(here, "node_modules", "typescript", "bin", "tsc"), "-p", "."], folder);
    run(process.execPath, ["dist/bin/app.js"], folder);
    return templatesIn(join(folder, "cdk.out"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The templates that an app wrote. */
export function templatesIn(out) {
  const names = readdirSync(out).filter((name) => name.endsWith(".template.json")).sort();
  return names.map((name) => JSON.parse(readFileSync(join(out, name), "utf8")));
}

function run(command, words, folder) {
  try {
    execFileSync(command, words, { cwd: folder, env: { ...process.env, CDK_OUTDIR: "cdk.out" }, stdio: "pipe" });
  } catch (error) {
    throw new Error(`${words.join(" ")}: ${error.stdout}${error.stderr}`);
  }
}
