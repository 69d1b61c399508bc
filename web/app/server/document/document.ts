import { localizePath } from '#web/core/i18n/locale.ts';
import { BOOT_ID, DATA_ID, FAILED_ID, ICONS_ID, ROOT_ID } from '#web/core/shell/boot.ts';
import type { DocumentInput } from './document-input.ts';
import { renderHead } from './head.ts';
import { escapeHtml, jsonBlock } from './html.ts';
import { MANIFEST_PATH, THEME_COLOR } from './web-manifest.ts';

/**
 * Renders the whole document. React owns only the root element; data is in JSON blocks, which a strict policy allows because
 * they are not scripts.
 */
export const renderDocument = (input: DocumentInput): string => {
  const { page, boot, assets } = input;
  return [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    page.title && `<title>${escapeHtml(page.title)}</title>`,
    jsonBlock(boot, { id: BOOT_ID }),
    // Before the styles, for which it would wait. Nothing is painted before it runs, so no interaction precedes it.
    input.starter,
    ...assets.styles.map(stylesheet),
    ...(boot.now ? [assets.app, ...assets.modules].map(modulePreload) : []),
    textsPreload(`${boot.texts}messages.json`),
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${localizePath(page.locale, MANIFEST_PATH)}">`,
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    ...renderHead(input),
    `</head>${BODY}<div id="${ROOT_ID}">${page.html}</div>`,
    page.data ? jsonBlock(page.data, { id: DATA_ID }) : '',
    jsonBlock(page.icons, { id: ICONS_ID }),
    `<template id="${FAILED_ID}">${page.failure}</template>`,
    '</body></html>',
  ].join('');
};

const BODY = '<body>';

/** Puts an element above the page, outside of React's root. No text before it can contain a tag. */
export const insertAbovePage = (document: string, element: string): string =>
  document.replace(BODY, () => BODY + element);

/** With this id react-aria finds its style already present, and adds no style element. */
const stylesheet = (href: string, index: number) =>
  `<link rel="stylesheet"${index === 0 ? ' id="react-aria-pressable-style"' : ''} href="${escapeHtml(href)}">`;

/**
 * Renders a preload link for the texts of every page. Loading them with the page would compete with the resources of the first
 * paint: the media never match, and the starter loads them after the first paint.
 */
const textsPreload = (href: string) =>
  `<link rel="preload" as="fetch" crossorigin media="not all" href="${escapeHtml(href)}">`;

const modulePreload = (href: string) => `<link rel="modulepreload" href="${escapeHtml(href)}">`;
