// `./dev shots`: pictures instead of tests.
import base from './playwright.config.mjs';

export default { ...base, testMatch: 'shots.mjs', reporter: 'line' };
