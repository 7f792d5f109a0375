import { type Finding, findingAt } from '../../finding.js';
import { placeOfFile } from '../../load/source.js';
import type { Rule } from '../rule.js';

const name = 'glossary-folder';

/** Every glossary has a folder and every folder a glossary, the default is one of them, and its files are named for areas. */
export const glossaryFolder: Rule = {
  name,
  check({ source }) {
    const versions = source.facts['glossaries.yaml'];
    const document = source.documents.get('glossaries.yaml');
    if (versions === undefined || document === undefined) return { examined: source.areaFiles.length, findings: [] };
    const ids = versions.glossaries.map(({ id }) => id);
    const areas = versions.areas.map(({ id }) => id);
    const findings: Finding[] = [];
    for (const [index, id] of ids.entries()) {
      const place = document.placeOf(['glossaries', index, 'id']);
      if (ids.indexOf(id) !== index) {
        findings.push(
          findingAt(place, name, `the glossary ${id} is listed twice`, 'give each glossary an id of its own'),
        );
      } else if (!source.glossaries.has(id)) {
        findings.push(
          findingAt(
            place,
            name,
            `the glossary ${id} has no folder`,
            `create ${id}/ with a file for each area, or remove the row`,
          ),
        );
      }
    }
    if (!ids.includes(versions.default)) {
      const fact = `the default glossary ${versions.default} is not listed`;
      findings.push(findingAt(document.placeOf(['default']), name, fact, `write one of ${ids.join(', ')}`));
    }
    for (const file of source.areaFiles) {
      const { glossary = '', area = '' } = placeOfFile(file.file) ?? {};
      const place = { file: file.file, line: 1, column: 1 };
      if (!ids.includes(glossary)) {
        findings.push(
          findingAt(
            place,
            name,
            `the folder ${glossary} has no glossary`,
            'add a row for it to glossaries.yaml, or remove the folder',
          ),
        );
      } else if (!areas.includes(area)) {
        findings.push(
          findingAt(place, name, `no area is called ${area}`, `name the file for one of ${areas.join(', ')}`),
        );
      }
    }
    return { examined: ids.length + source.areaFiles.length, findings };
  },
};
