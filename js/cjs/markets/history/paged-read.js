"use strict";
/** What the caller of a paged read sees of it, and what ends it: an abort, an error of its callback, or `close()`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PagedReads = exports.UNOBSERVED = void 0;
exports.uncounted = uncounted;
const problem_js_1 = require("../../core/problem.js");
/** A read of this client itself, without progress reports and without an end by the user. */
exports.UNOBSERVED = {
    page: (request) => request(),
    add: () => Promise.resolve(),
};
/** The same read, of pages whose rows do not count, because they are read again. */
function uncounted({ page }) {
    return { ...exports.UNOBSERVED, page };
}
/** The paged reads of one exchange object. */
class PagedReads {
    #running = new Set();
    /**
     * Runs a read.
     *
     * @param params of the caller
     * @param until end of the requested range, milliseconds
     * @param call reads the pages
     * @throws {Problem} `closed` as soon as the caller aborts it or {@link close} is called
     */
    async run(params, until, call) {
        const read = new ObservedRead(params, until);
        this.#running.add(read);
        try {
            return await read.page(() => call(read));
        }
        finally {
            this.#running.delete(read);
            read.forget();
        }
    }
    /** Ends all reads. */
    close() {
        for (const read of this.#running)
            read.close();
    }
}
exports.PagedReads = PagedReads;
class ObservedRead {
    params;
    until;
    #ended;
    #reject = () => undefined;
    #hasEnded = false;
    #rows = 0;
    #from = Infinity;
    #to = -Infinity;
    #abort = () => {
        const found = `the caller aborted the read after ${this.#rows} rows; call it again if you still want them`;
        this.#end((0, problem_js_1.problem)('closed', 'params.signal', '', found));
    };
    constructor(params, until) {
        this.params = params;
        this.until = until;
        this.#ended = new Promise((_, reject) => (this.#reject = reject));
        this.#ended.catch(() => undefined);
        const { signal } = params;
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted === true)
            this.#abort();
    }
    page = async (request) => {
        return this.#hasEnded ? this.#ended : Promise.race([this.#ended, request()]);
    };
    add = async (times) => {
        this.#rows += times.length;
        for (const time of times) {
            this.#from = Math.min(this.#from, time);
            this.#to = Math.max(this.#to, time);
        }
        if (this.#hasEnded)
            return this.#ended;
        const [from, to] = this.#rows > 0 ? [this.#from, this.#to] : [undefined, undefined];
        try {
            await this.params.onProgress?.({ rows: this.#rows, from, to, until: this.until });
        }
        catch (error) {
            // Ends the read here: on its way through the reader, the error would become one of the service's response.
            this.#end(error);
        }
        return undefined;
    };
    close() {
        const wanted = 'an open exchange: call it again after close() has returned';
        this.#end((0, problem_js_1.problem)('closed', 'read', wanted, 'an exchange that the user closed'));
    }
    forget() {
        this.params.signal?.removeEventListener('abort', this.#abort);
    }
    #end(reason) {
        this.#hasEnded = true;
        this.#reject(reason);
    }
}
