import { codePattern } from '../../load/shapes.js';
import { codeNumber } from '../../model.js';
import { ruleOnEntries } from '../entries.js';

/** A code stands in the file of the area that holds its series. */
export const areaOfCode = ruleOnEntries('area-of-code', ({ code, area, glossary, document }, { source }) => {
  const areas = source.facts['glossaries.yaml']?.value.areas;
  if (areas === undefined || !codePattern.test(code)) return [];
  const series = Math.floor(codeNumber(code) / 100);
  const right = areas.find((candidate) => candidate.series.includes(series));
  if (right?.id === area) return [];
  const place = document.placeOfKey([code]);
  if (right === undefined) {
    return [
      {
        place,
        fact: `no area has the series ${series} of ${code}`,
        fix: 'add the series to an area in glossaries.yaml',
      },
    ];
  }
  return [{ place, fact: `${code} belongs to the area ${right.id}`, fix: `move it to ${glossary}/${right.id}.yaml` }];
});
