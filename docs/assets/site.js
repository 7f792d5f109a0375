// What the pages do beyond being read: the search and the filters of the glossary, kept in the address.
(() => {
  const glossary = document.getElementById('ap-glossary');
  if (glossary === null) return;
  const form = glossary.querySelector('form');
  const search = form.elements.q;
  const selects = [...form.querySelectorAll('select')];
  const status = form.querySelector('output');
  const body = glossary.querySelector('tbody');
  const more = glossary.querySelector('.ap-more');
  const showAll = more.querySelector('button');

  // The rows that can be seen at once are laid out with the keystroke, the others after its frame, and what goes beyond waits
  // for "Show all".
  const firstRows = 30;
  const mostRows = 150;
  let rest = 0;

  const rows = [...body.rows].map((element) => ({
    element,
    code: element.cells[0].textContent.toLowerCase(),
    text: element.textContent.toLowerCase(),
    area: element.dataset.area,
    changes: element.dataset.change.split(' ').filter(Boolean),
    listed: element.dataset.listed.split(' ').map((listing) => {
      const [version, actor, retry] = listing.split(':');
      return { version, actor, retry };
    }),
  }));

  const filters = () => Object.fromEntries(selects.map(({ name, value }) => [name, value]));

  /** Tells whether one version's entry of a row passes every filter that is about a version. */
  const isListedSo = (row, { glossary: version, actor, retry }) =>
    row.listed.some(
      (entry) =>
        (version === '' || entry.version === version) &&
        (actor === '' || entry.actor === actor) &&
        (retry === '' || entry.retry === retry),
    );

  const matchingRows = () => {
    const set = filters();
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const changed = (row) =>
      set.change === '' || (set.change === 'any' ? row.changes.length > 0 : row.changes.includes(set.change));
    return rows.filter(
      (row) =>
        words.every((word) => row.text.includes(word)) &&
        (set.area === '' || row.area === set.area) &&
        changed(row) &&
        isListedSo(row, set),
    );
  };

  const show = (all = false) => {
    const matching = matchingRows();
    const shown = (all ? matching : matching.slice(0, mostRows)).map(({ element }) => element);
    const first = all ? shown : shown.slice(0, firstRows);
    body.replaceChildren(...first);
    clearTimeout(rest);
    body.ariaBusy = String(first.length < shown.length);
    if (first.length < shown.length)
      rest = setTimeout(() => {
        body.append(...shown.slice(firstRows));
        body.ariaBusy = 'false';
      }, 50);
    more.hidden = shown.length === matching.length;
    showAll.textContent = `Show all ${matching.length}`;
    const number = matching.length === rows.length ? `${rows.length}` : `${matching.length} of ${rows.length}`;
    status.textContent = `${number} ${rows.length === 1 ? 'code' : 'codes'}`;
    for (const select of selects) select.classList.toggle('ap-set', select.value !== '');
  };

  const saveAddress = () => {
    const state = new URLSearchParams(
      Object.entries({ q: search.value.trim(), ...filters() }).filter(([, value]) => value),
    );
    history.replaceState(null, '', state.size === 0 ? location.pathname : `#${state}`);
  };

  const readAddress = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    search.value = state.get('q') ?? '';
    for (const select of selects) {
      const value = state.get(select.name) ?? '';
      select.value = [...select.options].some((option) => option.value === value) ? value : '';
    }
    show();
  };

  form.addEventListener('input', () => {
    show();
    saveAddress();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const exact = rows.find(({ code }) => code === search.value.trim().toLowerCase());
    (exact?.element ?? body.rows[0])?.querySelector('a').click();
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    search.value = '';
    for (const select of selects) select.value = '';
    show();
    saveAddress();
    search.focus();
  });
  showAll.addEventListener('click', () => {
    show(true);
    body.rows[mostRows]?.querySelector('a').focus();
  });
  addEventListener('hashchange', readAddress);

  form.hidden = false;
  readAddress();
})();
