// Counts into a file how many tests passed and failed, and which of them passed only when they were run again.
import { writeFileSync } from "node:fs";

export default class CountingReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const report = {
      passed: count("passed"),
      failed: count("failed") + broken,
      retried: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
