import { expect, test } from 'vitest';
import { finishPage } from '../../scripts/finish-page.js';

const page = `<html><head><meta name="description" content="Documentation for the site"/></head><body>
<div id="tsd-toolbar-links"></div><nav class="tsd-navigation"><ul><li>Loading...</li></ul></nav>
<div class="col-content"><ul class="tsd-breadcrumb" aria-label="Breadcrumb">
<li><a href="" aria-current="page">AP1</a></li></ul><h1>One</h1><h4>Two</h4>
<details><summary><h2>Three<a href="#three" class="tsd-anchor-icon"><svg><use href="../assets/icons.svg#icon-anchor"></use></svg></a></h2></summary></details>
</div><div class="col-sidebar"></div></body></html>`;
const parts = {
  url: 'documents/AP1.html',
  summary: 'Says "no" & goes.',
  toolbar: [{ label: 'One', address: 'documents/AP1.html' }],
  menu: [{ label: 'Home', address: 'index.html' }],
};

test('a page gets landmarks, menus, a description, headings in order, and icons that load from a folder', () => {
  expect(
    finishPage(page, parts),
  ).toBe(`<html><head><meta name="description" content="Says &quot;no&quot; &amp; goes."/></head><body><a class="skip-link" href="#content">Skip to the content</a>
<nav id="tsd-toolbar-links" aria-label="Site"><a href="../documents/AP1.html" aria-current="page">One</a></nav><nav class="tsd-navigation" aria-label="All pages"><ul><li><a href="../index.html">Home</a></li></ul></nav>
<div class="col-content" id="content" role="main" tabindex="-1"><h1>One</h1><h2>Two</h2>
<details><summary><h2>Three</h2></summary></details>
</div><div class="col-sidebar" role="complementary" aria-label="Menus"></div></body></html>`);
});

test('a path of several pages stays, and so do links that open or close nothing, and those of other pages', () => {
  const crumbs = '<ul class="tsd-breadcrumb" aria-label="Breadcrumb">\n<li><a href="../index.html">Home</a></li><li>';
  const controls =
    '<summary><a href="#one" class="tsd-anchor-icon">#</a>One <a href="more.html" class="more">more</a></summary><a class="tsd-anchor-icon">#</a>';
  const finished = finishPage(
    page
      .replace('<ul class="tsd-breadcrumb" aria-label="Breadcrumb">\n<li>', crumbs)
      .replace('<details>', `<details>${controls}</details><details>`),
    parts,
  );
  expect(finished).toContain(`${crumbs}<a href="" aria-current="page">AP1</a></li></ul>`);
  expect(finished).toContain(
    '<summary>One <a href="more.html" class="more">more</a></summary><a class="tsd-anchor-icon">#</a>',
  );
});

test('a page that has no path, and icons of its own, keeps them', () => {
  const own = page.replace(/<ul class="tsd-breadcrumb".*?<\/ul>/s, '<use href="../assets/icons.svg#a"></use>');
  const finished = finishPage(own, { ...parts, menu: [...parts.menu, { label: 'More', address: 'more.html' }] });
  expect(finished).toContain('tabindex="-1"><use href="#a"></use><h1>One</h1>');
  expect(finished).toContain('<li><a href="../index.html">Home</a></li><li><a href="../more.html">More</a></li>');
  expect(finishPage(own, { ...parts, toolbar: [...parts.toolbar, ...parts.menu] })).toContain(
    '>One</a><a href="../index.html">Home</a></nav>',
  );
});

test('a page without a summary keeps its description', () => {
  expect(finishPage(page, { ...parts, summary: undefined })).toContain('content="Documentation for the site"');
});

test('a page that TypeDoc lays out in another way is refused', () => {
  expect(() => finishPage(page.replace('Loading...', 'Wait'), parts)).toThrow(
    'documents/AP1.html has <li>Loading...</li> 0 times, not once.',
  );
});
