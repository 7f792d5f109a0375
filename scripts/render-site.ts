import { Application, Converter, DocumentReflection, PageEvent, type TypeDocOptions } from 'typedoc';
import { type Guide, pageName } from './emit/site/guides.js';
import { guidesFolder, siteFolder } from './emit/site/site.js';
import { finishPage, type MenuLink } from './finish-page.js';
import type { Model } from './model.js';

/** The title of the site; not the name of the package, which is that of a module. */
const siteTitle = 'ap-errors reference';

/** What the toolbar offers on every page. */
const toolbar: readonly MenuLink[] = [
  { label: 'Glossary', address: 'documents/Glossary.html' },
  { label: 'What changed', address: 'documents/What_changed.html' },
  { label: 'Pictures', address: 'documents/Pictures.html' },
  { label: 'Start', address: 'documents/Start_in_five_minutes.html' },
  { label: 'API reference', address: 'modules/ap-errors.html' },
];

/** Has TypeDoc write the site and gives the number of its errors and warnings, each of which it prints. */
export async function renderSite(model: Model, guides: readonly Guide[]): Promise<number> {
  const app = await Application.bootstrap(optionsOf(model, guides));
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) module.name = entryPoint(module.name);
  });
  const menu = [
    { label: 'First page', address: 'index.html' },
    ...toolbar,
    ...guides.map((guide) => ({ label: guide.title, address: `documents/${pageName(guide)}.html` })),
  ];
  app.renderer.on(PageEvent.END, (page: PageEvent) => {
    if (page.contents === undefined) return;
    const summary = page.model instanceof DocumentReflection ? page.model.frontmatter['summary'] : undefined;
    page.contents = finishPage(page.contents, {
      url: page.url,
      summary: typeof summary === 'string' ? summary : undefined,
      toolbar,
      menu,
    });
  });
  const project = await app.convert();
  if (project === undefined) return Math.max(1, app.logger.errorCount);
  app.validate(project);
  await app.generateOutputs(project);
  return app.logger.errorCount + app.logger.warningCount;
}

/** Gives the name under which users import a module of the sources. */
function entryPoint(module: string): string {
  return module === 'index' ? 'ap-errors' : `ap-errors/${module.replace('generated/', '')}`;
}

function optionsOf(model: Model, guides: readonly Guide[]): TypeDocOptions {
  const areas = model.facts['glossaries.yaml'].areas.map(({ title }) => title);
  return {
    name: siteTitle,
    entryPoints: ['src/index.ts', 'src/zod.ts', 'src/generated/glossary/*.ts'],
    tsconfig: 'tsconfig.build.json',
    readme: `${guidesFolder}/index.md`,
    projectDocuments: [...guides.map(({ file }) => `${guidesFolder}/${file}`), `${guidesFolder}/codes/*.md`],
    out: siteFolder,
    customCss: `${guidesFolder}/assets/site.css`,
    customJs: `${guidesFolder}/assets/site.js`,
    favicon: `${guidesFolder}/assets/favicon.svg`,
    // The sources have no address, as the package is private; no page names a version, a host or a time.
    disableSources: true,
    disableGit: true,
    hideGenerator: true,
    githubPages: false,
    headings: { readme: false, document: false },
    searchInDocuments: true,
    sort: ['source-order'],
    navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
    // A module's own page lists its members; in the menu they would be links within controls.
    navigationLeaves: ['ap-errors', 'ap-errors/zod', ...model.glossaries.map(({ id }) => `ap-errors/glossary/${id}`)],
    defaultCategory: 'API reference',
    categoryOrder: ['Guides', 'Reference', ...areas, 'API reference'],
    lightHighlightTheme: 'github-light-high-contrast',
    darkHighlightTheme: 'github-dark-high-contrast',
    highlightLanguages: 'typescript javascript json yaml bash console python go rust java ruby php perl cpp'.split(' '),
    treatWarningsAsErrors: true,
    validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
    requiredToBeDocumented: ['Class', 'Function', 'Interface', 'TypeAlias', 'Variable', 'Enum'],
    // What these types are made of is told where they are used.
    intentionallyNotExported: ['glossaryIds', 'EntriesByGlossary', 'ReasonedCodeOf', 'Facts', 'Difference', 'Entries'],
  };
}
