// `./dev opening`: counts instead of tests.
import base from './playwright.config.mjs';

export default { ...base, testMatch: 'opening.mjs', reporter: 'line' };
