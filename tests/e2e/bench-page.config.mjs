// `./dev bench page`: measures instead of tests.
import base from './playwright.config.mjs';

export default { ...base, testMatch: 'bench-page.mjs', workers: 1, reporter: 'dot' };
