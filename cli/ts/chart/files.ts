/** The files of a chart: SVG, HTML and PNG. */

import type { ChartData } from './chart-data.js';
import { UsageError } from '../io.js';
import { findFont, loadPictureLibraries, loadRasterizer, type Load } from './libraries.js';
import { drawChart, escapeXml, PHONE_WIDTH, WIDTH } from './picture.js';
import { THEMES, toDeclarations, VARIABLES, type ThemeName } from './theme.js';

/** Makes the content of a file. */
export type Renderer = (data: ChartData) => string | Uint8Array;

/** The endings of file names that have a renderer. */
export const ENDINGS = ['png', 'svg', 'html'] as const;

/** The ending of a file name. */
export type Ending = (typeof ENDINGS)[number];

/** Pixels of a PNG file per pixel of the picture, for screens of high density. */
const SCALE = 2;
/** Drawn to find out whether there is a font. */
const PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">0</text></svg>';

/**
 * Prepares what a file needs, so that nothing is read from the service in vain.
 *
 * @param ending the kind of file
 * @param theme colours; undefined: those that the reader of a page prefers, light in other files
 * @param load loads the optional packages
 * @returns the renderer
 * @throws {UsageError} when an optional package is not installed, or no font for a PNG file
 */
export async function toRenderer(ending: Ending, theme: ThemeName | undefined, load: Load): Promise<Renderer> {
    const libraries = await loadPictureLibraries(load);
    const toSvg: Renderer = (data) => drawChart(data, THEMES[theme ?? 'light'], libraries);
    if (ending === 'svg') return toSvg;
    if (ending === 'html') {
        const draw = (data: ChartData, width: number): string => drawChart(data, VARIABLES, libraries, width);
        return (data) => toPage(data, draw(data, WIDTH), draw(data, PHONE_WIDTH), theme);
    }
    const resvg = await loadRasterizer(load);
    const font = fontOptions(resvg, await findFont(load));
    return (data) => {
        const fitTo = { mode: 'zoom', value: SCALE } as const;
        return new resvg.Resvg(String(toSvg(data)), { fitTo, font }).render().asPng();
    };
}

/** A page that needs no other file, with the colours that the reader prefers, and with a picture of its own for phones. */
function toPage({ symbol, timeframe }: ChartData, wide: string, narrow: string, theme: ThemeName | undefined): string {
    const title = escapeXml(`${symbol} ${timeframe}`);
    const dark =
        theme === undefined ? `@media (prefers-color-scheme: dark) { :root { ${toDeclarations(THEMES.dark)} } }\n` : '';
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: ${theme ?? 'light dark'}; ${toDeclarations(THEMES[theme ?? 'light'])} }
${dark}body { margin: 0; background: var(--background); }
figure { max-width: ${WIDTH}px; margin: 0 auto; }
figure > svg { display: block; width: 100%; height: auto; }
figure.narrow { display: none; }
@media (max-width: 640px) { figure.wide { display: none; } figure.narrow { display: block; } }
</style>
</head>
<body>
<figure class="wide">
${wide}
</figure>
<figure class="narrow">
${narrow}
</figure>
</body>
</html>
`;
}

type Resvg = Awaited<ReturnType<typeof loadRasterizer>>;
type FontOptions = NonNullable<NonNullable<ConstructorParameters<Resvg['Resvg']>[1]>['font']>;

/** Selects a font that draws: that of the optional package, which gives the same picture everywhere, or one of the system. */
function fontOptions(resvg: Resvg, path: string | undefined): FontOptions {
    const font =
        path === undefined
            ? { loadSystemFonts: true }
            : { loadSystemFonts: false, fontFiles: [path], defaultFontFamily: 'DejaVu Sans' };
    // Without a font the text would be missing without an error.
    if (new resvg.Resvg(PROBE, { font }).getBBox() !== undefined) return font;
    throw new UsageError(
        'no font for the text of a PNG file was found; run npm install dejavu-fonts-ttf, or write .svg or .html',
    );
}
