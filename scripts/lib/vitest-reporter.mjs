import { quoted, reportTo } from './test-report.mjs';

const asPattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Reports a run of Vitest by files. */
export default class VitestReporter {
  #report = reportTo(process.env.TEST_REPORT_FILE);

  onTestRunStart(specifications) {
    this.#report.expect(specifications.length);
  }

  onTestModuleQueued(module) {
    this.#report.begin(module.relativeModuleId);
  }

  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    for (const error of module.errors()) this.#report.fail(`${file}: ${error.message}`, quoted(file));
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) this.#report.fail(`${suite.fullName}: ${error.message}`, quoted(file));
    }
    for (const test of module.children.allTests()) this.#count(test, file);
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    this.#report.end(file, duration + collectDuration + setupDuration + prepareDuration);
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) this.#report.fail(error.message ?? String(error));
    this.#report.finish();
  }

  #count(test, file) {
    const { state, errors } = test.result();
    const filter = `${quoted(file)} -t ${quoted(asPattern(test.fullName.replaceAll(' > ', ' ')))}`;
    if (state === 'passed') this.#report.pass();
    else if (state === 'failed') this.#report.fail(`${file}: ${test.fullName}`, filter, errors?.[0]?.message);
    else this.#report.skip();
  }
}
