/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
import { type Coverage } from '../../markets/archive/coverage.js';
/** The manifest of a folder. */
export declare class Manifest {
    #private;
    private readonly folder;
    private readonly files;
    private constructor();
    /** Reads the manifest of a folder; an empty one where there is none. */
    static open(folder: string): Promise<Manifest>;
    /** The names of all files. */
    get names(): readonly string[];
    find(name: string): Coverage | undefined;
    /** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
    save(name: string, coverage: Coverage): Promise<void>;
    /**
     * Adds the service's rows of markets, by symbol: the rows of the files are read with them where no service is.
     *
     * @throws {UsageError} when the file of the markets is of something else
     */
    saveMarkets(rows: Readonly<Record<string, unknown>>): Promise<void>;
}
