
'use strict';
(() => {
  const make = (name, properties) => Object.assign(document.createElement(name), properties);

  // Light or dark: as the system has it until the button says otherwise.
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const theme = make('button', { type: 'button', className: 'theme', textContent: 'Dark colours' });
  const show = () => theme.setAttribute('aria-pressed', String(isDark()));
  theme.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    show();
  });
  system.addEventListener('change', show);
  show();
  document.querySelector('header').append(theme);

  // Tables that can be sorted by each column and filtered by words.
  const words = new Intl.Collator('en', { numeric: true });
  const compare = (a, b, column) => {
    const one = a.cells[column];
    const other = b.cells[column];
    const numbers = one.dataset.order !== undefined || other.dataset.order !== undefined;
    return numbers
      ? Number(one.dataset.order ?? -1) - Number(other.dataset.order ?? -1)
      : words.compare(one.textContent, other.textContent);
  };
  const sort = (table, head, column) => {
    const down = head.getAttribute('aria-sort') === 'ascending'
      || (head.getAttribute('aria-sort') === null && head.classList.contains('number'));
    for (const other of table.tHead.rows[0].cells) {
      other.removeAttribute('aria-sort');
    }
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => (down ? -1 : 1) * compare(a, b, column));
    table.tBodies[0].append(...rows);
  };
  const filter = (table) => {
    const rows = [...table.tBodies[0].rows];
    const input = make('input', { type: 'search', autocomplete: 'off', spellcheck: false });
    const label = make('label', { textContent: 'Only rows with ' });
    const count = make('output');
    const box = make('div', { className: 'filter' });
    label.append(input);
    box.append(label, count);
    input.setAttribute('aria-label', 'Only rows with, in: ' + table.caption.textContent);
    input.addEventListener('input', () => {
      const wanted = input.value.toLowerCase().split(/\s+/);
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every((word) => text.includes(word));
      }
      count.textContent = rows.filter((row) => !row.hidden).length + ' of ' + rows.length;
    });
    table.parentElement.before(box);
  };
  for (const table of document.querySelectorAll('table.moving')) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = make('button', { type: 'button', textContent: head.textContent });
      button.addEventListener('click', () => sort(table, head, column));
      head.replaceChildren(button);
    });
    if (table.tBodies[0].rows.length > 7) {
      filter(table);
    }
  }

  // A table that is wider than the page can be moved with the keys.
  const boxes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) {
        target.tabIndex = 0;
        target.setAttribute('role', 'group');
        target.setAttribute('aria-label', target.dataset.label);
      } else {
        target.removeAttribute('tabindex');
        target.removeAttribute('role');
        target.removeAttribute('aria-label');
      }
    }
  });
  document.querySelectorAll('.scroll').forEach((box) => boxes.observe(box));

  // On paper everything is unfolded.
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll('details:not([open])')];
    folded.forEach((one) => (one.open = true));
  });
  addEventListener('afterprint', () => folded.forEach((one) => (one.open = false)));
})();
