/** Keeps a transaction whole: after its first failed call, or after its end, no call of it does anything. */
/** What every call of a transaction goes through. */
export class Gate {
    #failure;
    #isOver = false;
    /**
     * Makes a call.
     *
     * @param call what it does
     * @returns what it gives
     * @throws what it throws; the first failure again on every later call; `Error` after the end
     */
    pass(call) {
        this.expectWhole();
        if (this.#isOver)
            throw new Error('the transaction is over');
        try {
            return call();
        }
        catch (error) {
            this.#failure = { error };
            throw error;
        }
    }
    /** Throws the first failure again, in case somebody caught it on its way. */
    expectWhole() {
        if (this.#failure !== undefined)
            throw this.#failure.error;
    }
    /** Ends the transaction: later calls throw. */
    close() {
        this.#isOver = true;
    }
}
