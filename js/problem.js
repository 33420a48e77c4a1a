/** What floors 0 to 3 throw: one fault, told as data; `ts/errors.ts` turns it into the fitting CCXT class at the door. */
/** A fault that the floors below the doors can name but not yet dress as a CCXT error. */
export class Problem extends Error {
    name = 'Problem';
    kind;
    departures;
    /**
     * @param kind what sort of fault it is
     * @param departures every fault found at once, at least one
     */
    constructor(kind, departures) {
        super(departures.map(toSentence).join('; '));
        this.kind = kind;
        this.departures = departures;
    }
}
/**
 * Makes the problem of a single fault.
 *
 * @param kind what sort of fault it is
 * @param at where
 * @param wanted what would be right
 * @param found what was there; left out where nothing was
 * @returns the problem, to be thrown
 */
export function problem(kind, at, wanted, found = 'nothing') {
    return new Problem(kind, [{ at, wanted, found }]);
}
/** Such as `amount: wanted a multiple of 0.001, found 0.0005`. */
function toSentence({ at, wanted, found }) {
    return `${at}: wanted ${wanted}, found ${found}`;
}
