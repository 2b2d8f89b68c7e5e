// Compiles an app of the CDK in Java with Maven and lets it synthesize, as its own build says.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { templatesIn } from "./typescript.mjs";

/** The templates of an app, in the order of its stacks. */
export function synthesizeJava(app) {
  const folder = mkdtempSync(join(tmpdir(), "dynawright-cdk-"));
  try {
    cpSync(app, folder, { recursive: true });
    const words = ["-B", "-ntp", "-q", "compile", "exec:java"];
    try {
      execFileSync("mvn", words, { cwd: folder, env: { ...process.env, CDK_OUTDIR: "cdk.out" }, stdio: "pipe" });
    } catch (error) {
      throw new Error(`mvn ${words.join(" ")}: ${error.stdout}${error.stderr}`);
    }
    return templatesIn(join(folder, "cdk.out"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
