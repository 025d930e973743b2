/** Starts the vendors' mock server before the Worker's tests and prints afterwards how much was checked. */
import type { TestProject } from "vitest/node";
import { checks, hasDocuments } from "./documents.ts";
import { KEY } from "./operation.ts";
import { startVendorServer } from "./vendor-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    vendorServer: { url: string; key: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startVendorServer();
  project.provide("vendorServer", { url: server.url, key: KEY });
  return async () => {
    await server.stop();
    const { made, leftOut, folder } = checks;
    if (!hasDocuments) {
      console.log(
        `\nNOT CHECKED: the vendors' documents are not at ${folder}; ${leftOut} checks were left out.`,
      );
    } else if (made > 0) {
      console.log(`\n${made} requests and responses checked against the vendors' documents.`);
    }
  };
}
