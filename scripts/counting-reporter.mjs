// Counts into a file how many tests passed, which failed, and which passed only when they were run again.
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const describe = (test) => `${test.module.relativeModuleId}: ${test.fullName}`;

/** With what went wrong and where, as only the end of a long output may be kept. */
function describeFailure(test) {
  const lines = (test.result().errors ?? []).flatMap(({ message, diff = "", stacks = [] }) => {
    const { file, line } = stacks.find((place) => place.file.includes(".test.")) ?? stacks[0] ?? {};
    const text = stripVTControlCharacters(`${message}\n${diff}`);
    return [...text.split("\n").slice(0, 20), file ? `at ${file}:${line}` : ""];
  });
  return [describe(test), ...lines.filter(Boolean)].join("\n    ");
}

export default class CountingReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const list = (state) => tests.filter((test) => test.result().state === state);
    const broken = modules.filter((module) => module.errors().length > 0);
    const report = {
      passed: list("passed").length,
      failed: [
        ...list("failed").map(describeFailure),
        ...broken.map((module) => `${module.relativeModuleId} as a whole`),
      ],
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(describeFailure),
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
