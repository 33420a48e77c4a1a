/** Faults on order: the sandbox late, silent, wrong or rude, so that a client can be tried against it. */
/** The faults on order, as the server looks at them. */
export class FaultList {
    #faults = [];
    /**
     * Orders a fault.
     *
     * @param fault what goes wrong
     * @returns takes it back
     */
    add(fault) {
        const entry = { fault, left: fault.times ?? Infinity };
        this.#faults.push(entry);
        return () => {
            this.#faults = this.#faults.filter((other) => other !== entry);
        };
    }
    /** Takes all back. */
    clear() {
        this.#faults = [];
    }
    /**
     * Finds the fault that a request meets, and counts it.
     *
     * @param route the operation's id
     * @returns the fault; `undefined` when all goes well
     */
    take(route) {
        const entry = this.#faults.find(({ fault, left }) => left > 0 && isMeant(fault, route));
        if (entry !== undefined)
            entry.left -= 1;
        return entry?.fault;
    }
}
function isMeant({ route: wanted, tamper }, route) {
    if (tamper !== undefined && !route.startsWith('build/'))
        return false;
    if (typeof wanted === 'string')
        return wanted === '*' || wanted === route;
    return route.search(wanted) >= 0;
}
