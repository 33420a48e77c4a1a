/** Writes the JSON lines of a download as a Parquet file. */
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { openRegularFile } from '../../files/regular-file.js';
import { UsageError } from '../io.js';
const TYPES = { time: 'TIMESTAMP', number: 'DOUBLE', text: 'STRING', json: 'JSON' };
/** Loads the optional library. @throws {UsageError} when it is not installed */
export async function loadParquetWriter() {
    try {
        return await import('hyparquet-writer');
    }
    catch {
        throw new UsageError('--format parquet needs an optional package; run npm install hyparquet-writer');
    }
}
/** Writes a file with the rows of another one. */
export async function writeParquet(source, target, { columns }) {
    const { parquetWriteFile } = await loadParquetWriter();
    const names = Object.entries(columns);
    const values = names.map(() => []);
    for await (const line of createInterface({ input: createReadStream(source), crlfDelay: Infinity })) {
        const row = JSON.parse(line);
        for (const [i, [name, type]] of names.entries())
            values[i]?.push(toStored(row[name], type));
    }
    // The writer would follow a link.
    await (await openRegularFile(`${target}.new`, 'write')).close();
    parquetWriteFile({
        filename: `${target}.new`,
        columnData: names.map(([name, type], i) => ({
            name,
            data: values[i] ?? [],
            type: TYPES[type],
            nullable: true,
        })),
    });
    await rename(`${target}.new`, target);
}
function toStored(value, type) {
    if (value === undefined)
        return null;
    return type === 'time' ? new Date(value) : value;
}
