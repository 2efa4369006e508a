import { relative } from 'node:path';
import { root } from './paths.mjs';
import { quoted, reportTo } from './test-report.mjs';

/** Reports a run of Playwright by tests. */
export default class PlaywrightReporter {
  #report = reportTo(process.env.TEST_REPORT_FILE);
  #all = [];

  onBegin(_config, suite) {
    this.#all = suite.allTests();
    this.#report.expect(this.#all.length);
  }

  onTestBegin(test) {
    this.#report.begin(nameOf(test));
  }

  onTestEnd(test, { duration }) {
    this.#report.end(nameOf(test), duration);
  }

  onError(error) {
    this.#report.fail(error.message ?? String(error.value));
  }

  onEnd() {
    for (const test of this.#all) {
      const filter = quoted(placeOf(test));
      const outcome = test.outcome();
      if (outcome === 'expected') this.#report.pass();
      else if (outcome === 'skipped') this.#report.skip();
      else this.#report.fail(nameOf(test), filter, test.results.at(-1)?.errors[0]?.message);
    }
    this.#report.finish();
  }
}

const placeOf = ({ location }) => `${relative(root, location.file)}:${location.line}`;
const nameOf = (test) => `${placeOf(test)} ${test.titlePath().slice(3).join(' › ')}`;
