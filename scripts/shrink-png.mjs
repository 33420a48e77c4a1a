/** Makes a screenshot small: at most 256 colours, the most frequent ones. */

import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

const MAX_COLOURS = 256;
/** Bits of each channel that distinguish colours while they are counted. */
const KEPT_BITS = 0xf8f8f8;

/* global atob, btoa, Blob, createImageBitmap, OffscreenCanvas -- in the browser */

/** Reads the pixels of an image in a browser. */
async function readPixels(browser, png) {
    const page = await browser.newPage();
    const { width, height, text } = await page.evaluate(async (source) => {
        const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let text = '';
        for (let i = 0; i < data.length; i += 8_192) text += String.fromCharCode(...data.subarray(i, i + 8_192));
        return { width: image.width, height: image.height, text: btoa(text) };
    }, png.toString('base64'));
    await page.close();
    return { width, height, pixels: Buffer.from(text, 'base64') };
}

function colourAt(pixels, i) {
    return (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
}

/** Chooses the palette: the most frequent colour of each of the most frequent groups of similar colours. */
function choosePalette(pixels) {
    const groups = new Map();
    for (let i = 0; i < pixels.length; i += 4) {
        const colour = colourAt(pixels, i);
        const group = groups.get(colour & KEPT_BITS) ?? { count: 0, colours: new Map() };
        group.count += 1;
        group.colours.set(colour, (group.colours.get(colour) ?? 0) + 1);
        groups.set(colour & KEPT_BITS, group);
    }
    const sorted = [...groups.values()].sort((one, other) => other.count - one.count).slice(0, MAX_COLOURS);
    return sorted.map(({ colours }) => [...colours].reduce((one, other) => (other[1] > one[1] ? other : one))[0]);
}

function distance(one, other) {
    const channel = (shift) => ((one >> shift) & 255) - ((other >> shift) & 255);
    return 3 * channel(16) ** 2 + 4 * channel(8) ** 2 + 2 * channel(0) ** 2;
}

function nearest(palette, colour) {
    let best = 0;
    for (let i = 1; i < palette.length; i += 1) {
        if (distance(palette[i], colour) < distance(palette[best], colour)) best = i;
    }
    return best;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
}

/** @returns {Promise<Buffer>} the image with a palette; `browser` decodes it */
export async function shrinkPng(browser, png) {
    const { width, height, pixels } = await readPixels(browser, png);
    const palette = choosePalette(pixels);
    const indexes = new Map();
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            const colour = colourAt(pixels, 4 * (y * width + x));
            if (!indexes.has(colour)) indexes.set(colour, nearest(palette, colour));
            rows[y * (width + 1) + 1 + x] = indexes.get(colour);
        }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // 8 bits, with a palette.
    header.set([8, 3], 8);
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
        chunk('IDAT', deflateSync(rows, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}
