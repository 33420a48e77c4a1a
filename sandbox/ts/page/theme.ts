/** The theme: that of the system, light or dark; the choice is kept in the browser. */

import { byId } from './dom.js';

const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

const KEY = 'sandbox-theme';

/** Connects the toggle. @param onChange called when the colours changed */
export function startTheme(onChange: () => void): void {
    const button = byId('theme', HTMLButtonElement);
    let theme = THEMES.find((known) => known === read()) ?? 'system';
    const show = (): void => {
        if (theme === 'system') delete document.documentElement.dataset['theme'];
        else document.documentElement.dataset['theme'] = theme;
        button.textContent = `Theme: ${theme}`;
        onChange();
    };
    button.addEventListener('click', () => {
        theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
        write(theme);
        show();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
    show();
}

/** Storage may be disabled. */
function read(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

function write(theme: Theme): void {
    try {
        localStorage.setItem(KEY, theme);
    } catch {
        // The choice lasts until the page is left.
    }
}

/** Reads a colour of the style sheet in the current theme. */
export function colour(name: string): string {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
}
