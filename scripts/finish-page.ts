/** A link of the site's own menu; `address` is relative to the root of the site. */
export interface MenuLink {
  readonly label: string;
  readonly address: string;
}

/** What a page of TypeDoc lacks. */
export interface PageParts {
  /** The address of the page, relative to the root of the site. */
  readonly url: string;
  readonly summary: string | undefined;
  /** What the toolbar offers on every page. */
  readonly toolbar: readonly MenuLink[];
  /** What the side menu offers until JavaScript replaces it with the whole tree. */
  readonly menu: readonly MenuLink[];
}

/**
 * Gives a page of TypeDoc the parts that it lacks: landmarks and a way past the menu, links in the toolbar and, without
 * JavaScript, in the side menu, a description of its own, headings in order, no link within a control, and icons that load
 * from a folder. Throws where TypeDoc has
 * changed its pages so that a part finds no place.
 */
export function finishPage(html: string, { url, summary, toolbar, menu }: PageParts): string {
  const base = '../'.repeat(url.split('/').length - 1);
  const link = ({ label, address }: MenuLink): string =>
    `<a href="${base}${address}"${address === url ? ' aria-current="page"' : ''}>${label}</a>`;
  const parts: readonly (readonly [string, string])[] = [
    ['<body>', '<body><a class="skip-link" href="#content">Skip to the content</a>'],
    ['<div class="col-content">', '<div class="col-content" id="content" role="main" tabindex="-1">'],
    ['<div class="col-sidebar">', '<div class="col-sidebar" role="complementary" aria-label="Menus">'],
    [
      '<div id="tsd-toolbar-links"></div>',
      `<nav id="tsd-toolbar-links" aria-label="Site">${toolbar.map(link).join('')}</nav>`,
    ],
    ['<nav class="tsd-navigation">', '<nav class="tsd-navigation" aria-label="All pages">'],
    ['<li>Loading...</li>', menu.map((item) => `<li>${link(item)}</li>`).join('')],
  ];
  const finished = parts.reduce((text, [place, part]) => replaceOnce(text, place, part, url), html);
  return withoutLinksInControls(withoutLonelyPath(orderHeadings(finished)))
    .replace(/(content=")Documentation for [^"]*(")/, (all, open: string, close: string) =>
      summary === undefined ? all : `${open}${summary.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}${close}`,
    )
    .replaceAll(/href="[./]*assets\/icons\.svg#/g, 'href="#');
}

/** Leaves out the path to a page where it is the page alone. */
function withoutLonelyPath(html: string): string {
  const start = html.indexOf('<ul class="tsd-breadcrumb"');
  if (start < 0) return html;
  const end = html.indexOf('</ul>', start) + '</ul>'.length;
  const isLonely = html.slice(start, end).split('<li>').length === 2;
  return isLonely ? html.slice(0, start) + html.slice(end) : html;
}

/** Leaves out the links to headings within what opens and closes with a click. */
function withoutLinksInControls(html: string): string {
  const [before, ...controls] = html.split('<summary');
  return [before, ...controls.map(withoutAnchors)].join('<summary');
}

function withoutAnchors(rest: string): string {
  const end = rest.indexOf('</summary>');
  const [before, ...links] = rest.slice(0, end).split('<a ');
  const kept = links.map((link) => {
    const isAnchor = link.slice(0, link.indexOf('>')).includes('class="tsd-anchor-icon"');
    return isAnchor ? link.slice(link.indexOf('</a>') + '</a>'.length) : `<a ${link}`;
  });
  return before + kept.join('') + rest.slice(end);
}

/** Raises the headings that skip a level, as TypeDoc has some of the fourth right below the first. */
function orderHeadings(html: string): string {
  let level = 0;
  return html.replaceAll(/<(\/?)h([1-6])\b/g, (_, close: string, written: string) => {
    if (close === '') level = Math.min(Number(written), level + 1);
    return `<${close}h${level}`;
  });
}

function replaceOnce(text: string, place: string, part: string, url: string): string {
  const pieces = text.split(place);
  if (pieces.length !== 2) throw new Error(`${url} has ${place} ${pieces.length - 1} times, not once.`);
  return pieces.join(part);
}
