import { type Finding, findingAt } from '../../finding.js';
import type { DataDocument } from '../../load/document.js';
import type { Facts } from '../../load/shapes.js';
import type { Source } from '../../load/source.js';
import type { Rule } from '../rule.js';

const name = 'glossary-folder';

/** Every glossary has a folder and every folder a glossary, the default is one of them, and its files are named for areas. */
export const glossaryFolder: Rule = {
  name,
  check({ source }) {
    const versions = source.facts['glossaries.yaml'];
    const findings =
      versions === undefined ? [] : [...rowFindings(source, versions), ...fileFindings(source, versions.value)];
    return { examined: source.areaFiles.length, findings };
  },
};

function rowFindings(
  { glossaries }: Source,
  { value, document }: { value: Facts['glossaries.yaml']; document: DataDocument },
): Finding[] {
  const ids = value.glossaries.map(({ id }) => id);
  const ofRows = ids.flatMap((id, index) => {
    const place = document.placeOf(['glossaries', index, 'id']);
    if (ids.indexOf(id) !== index) {
      return [findingAt(place, name, `the glossary ${id} is listed twice`, 'give each glossary an id of its own')];
    }
    if (glossaries.has(id)) return [];
    const fix = `create ${id}/ with a file for each area, or remove the row`;
    return [findingAt(place, name, `the glossary ${id} has no folder`, fix)];
  });
  if (ids.includes(value.default)) return ofRows;
  const fact = `the default glossary ${value.default} is not listed`;
  return [...ofRows, findingAt(document.placeOf(['default']), name, fact, `write one of ${ids.join(', ')}`)];
}

function fileFindings({ areaFiles }: Source, { glossaries, areas }: Facts['glossaries.yaml']): Finding[] {
  return areaFiles.flatMap(({ path: file, glossary, area }) => {
    const place = { file, line: 1, column: 1 };
    if (glossaries.every(({ id }) => id !== glossary)) {
      const fix = 'add a row for it to glossaries.yaml, or remove the folder';
      return [findingAt(place, name, `the folder ${glossary} has no glossary`, fix)];
    }
    if (areas.some(({ id }) => id === area)) return [];
    const fix = `name the file for one of ${areas.map(({ id }) => id).join(', ')}`;
    return [findingAt(place, name, `no area is called ${area}`, fix)];
  });
}
