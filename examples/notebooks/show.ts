/** Draws the pictures of the notebooks: Observable Plot makes SVG, resvg makes PNG, and the notebook shows it. */

import * as Plot from '@observablehq/plot';
import { Resvg } from '@resvg/resvg-js';
import { JSDOM } from 'jsdom';

const { document } = new JSDOM('').window;
const fontFiles = [new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).pathname];
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans' };

export { Plot };
/** Colours that people with colour blindness can tell apart. */
export const colors = ['#2f5fc4', '#d9822b', '#0f7b5f', '#b0437e', '#6b7280'];
export const [up, down] = ['#0f7b5f', '#c0343a'];

/** Draws a plot below the cell. */
export async function show(options: Plot.PlotOptions): Promise<void> {
    const style = { background: 'white', color: '#1b1f24', fontSize: '11px', fontFamily: 'DejaVu Sans' };
    const plot = Plot.plot({ document, width: 760, height: 280, marginLeft: 60, marginBottom: 38, style, ...options });
    const svg = plot.tagName === 'svg' ? plot : plot.querySelector('svg:last-of-type')!;
    svg.querySelectorAll('style').forEach((element: { remove(): void }) => element.remove());
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const png = new Resvg(svg.outerHTML, { fitTo: { mode: 'zoom', value: 1.5 }, font, background: 'white' })
        .render()
        .asPng();
    const base64 = btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''));
    await Deno.jupyter.display({ 'image/png': base64 }, { raw: true });
}

/** A time axis in UTC with 24 hours: the first label of a day is its date. */
export const clock: Plot.ScaleOptions = {
    type: 'utc',
    label: 'UTC',
    tickFormat: (at: Date) =>
        at.getTime() % 86_400_000 === 0 ? at.toISOString().slice(5, 10) : at.toISOString().slice(11, 16),
};

/** Formats a time as UTC. */
export const utc = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Prints below the cell. Deno may send what `console.log` prints after the cell has ended, where Jupyter loses it. */
export async function print(...values: unknown[]): Promise<void> {
    await Deno.jupyter.display({ 'text/plain': values.map(String).join(' ') }, { raw: true });
}
