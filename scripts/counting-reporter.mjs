// Counts into a file how many tests passed, which failed, and which passed only when they were run again.
import { writeFileSync } from "node:fs";

const describe = (test) => `${test.module.relativeModuleId}: ${test.fullName}`;

export default class CountingReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const list = (state) => tests.filter((test) => test.result().state === state);
    const broken = modules.filter((module) => module.errors().length > 0);
    const report = {
      passed: list("passed").length,
      failed: [
        ...list("failed").map(describe),
        ...broken.map((module) => `${module.relativeModuleId} as a whole`),
      ],
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(describe),
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
