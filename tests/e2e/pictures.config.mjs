// `./dev shots`: pictures instead of tests.
import base from './playwright.config.mjs';

export default { ...base, testMatch: 'pictures.mjs', reporter: 'line' };
