/** What `pro` of the package holds: exchanges with live data. */
export { aftermath } from './aftermath.js';
