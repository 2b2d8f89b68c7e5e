// Opens every HTML file below a folder in Chromium, as a reader would: light and dark, on a desk and on a phone, with keys
// only, and on paper. Says what is wrong, and stops with 1 if anything is. Writes pictures into a second folder, if one is
// named.
//
//   node look.mjs FOLDER [OUT]        CHROMIUM names the browser, else /usr/bin/chromium
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [folder, out] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

function pages(at) {
  return readdirSync(at)
    .sort()
    .map((name) => join(at, name))
    .flatMap((path) => (statSync(path).isDirectory() ? pages(path) : path.endsWith('.html') ? [path] : []));
}

const problems = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Opens a page and gathers all that it complains about and asks for. */
async function opened(path, options, what) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const say = (problem) => problems.push(`${relative(folder, path)}, ${what}: ${problem}`);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && say('console: ' + message.text()));
  page.on('pageerror', (error) => say('script: ' + error.message));
  page.on('dialog', (dialog) => { say('a dialog: ' + dialog.message()); dialog.dismiss(); });
  page.on('request', (request) => request.url() !== pathToFileURL(path).href && say('asks for ' + request.url()));
  await page.goto(pathToFileURL(path).href);
  return { context, page, say };
}

async function seen(path, colorScheme, size) {
  const what = `${colorScheme} ${size}`;
  const { context, page, say } = await opened(path, { viewport: SIZES[size], colorScheme, bypassCSP: true }, what);
  await page.waitForTimeout(100);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) {
    say(`wider than the window by ${wide}px`);
  }
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  await page.waitForTimeout(100);
  await page.addScriptTag({ content: axe });
  const result = await page.evaluate(() => window.axe.run(document));
  for (const violation of result.violations) {
    const nodes = violation.nodes.map((node) => node.target.join(' ')).slice(0, 4).join(', ');
    say(`axe ${violation.id} (${violation.nodes.length}): ${violation.help}: ${nodes} ${violation.nodes[0].any[0]?.message ?? ''}`);
  }
  if (out) {
    await page.evaluate(() => document.querySelectorAll('details').forEach((one, number) => (one.open = number % 9 === 8)));
    mkdirSync(out, { recursive: true });
    await page.screenshot({ path: join(out, `${relative(folder, path).replaceAll("/", "-")}-${colorScheme}-${size}.png`), fullPage: true });
  }
  await context.close();
}

/** The first table that can be sorted, the theme, and a detail, with nothing but keys. */
async function walked(path) {
  const { context, page, say } = await opened(path, { viewport: SIZES.desk, colorScheme: 'light' }, 'keys');
  const focus = () => page.evaluate(() => {
    const at = document.activeElement;
    return { name: at.tagName.toLowerCase(), kind: at.className, text: at.textContent.trim(), inHead: !!at.closest('thead') };
  });
  const until = async (found) => {
    for (let i = 0; i < 400; i++) {
      await page.keyboard.press('Tab');
      const at = await focus();
      if (found(at)) {
        const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
        if (ring === 'none') {
          say(`no focus to be seen at ${at.name} "${at.text}"`);
        }
        return at;
      }
    }
    say('a key never gets there: ' + found);
    return undefined;
  };
  const first = await until(() => true);
  if (first?.kind !== 'skip') {
    say('the first stop is not the link to the report');
  }
  await until((at) => at.kind === 'theme');
  await page.keyboard.press('Enter');
  if ((await page.evaluate(() => document.documentElement.dataset.theme)) !== 'dark') {
    say('the button does not make it dark');
  }
  await until((at) => at.name === 'button' && at.inHead);
  const order = () => page.evaluate(() => {
    const head = document.activeElement.closest('th');
    return [head.getAttribute('aria-sort'), [...head.closest('table').tBodies[0].rows].map((row) => row.cells[0].textContent)];
  });
  await page.keyboard.press('Enter');
  const [up, names] = await order();
  const sorted = [...names].sort(new Intl.Collator('en', { numeric: true }).compare);
  if (up !== 'ascending' || names.join() !== sorted.join()) {
    say('Enter does not sort: ' + up);
  }
  await page.keyboard.press('Enter');
  const [down, again] = await order();
  if (down !== 'descending' || new Set(again).size > 1 && again.join() === names.join()) {
    say('Enter again does not turn the order: ' + down);
  }
  await until((at) => at.name === 'summary');
  await page.keyboard.press('Enter');
  if (!(await page.evaluate(() => document.activeElement.parentElement.open))) {
    say('Enter does not unfold');
  }
  await context.close();
}

/** A filter leaves only rows that have the words. */
async function filtered(path) {
  const { context, page, say } = await opened(path, { viewport: SIZES.desk }, 'filter');
  const inputs = page.locator('.filter input');
  for (let i = 0; i < (await inputs.count()); i++) {
    const left = await inputs.nth(i).evaluate((input) => {
      const table = input.closest('.filter').nextElementSibling.querySelector('table');
      const word = table.tBodies[0].rows[0].cells[0].textContent;
      input.value = word;
      input.dispatchEvent(new Event('input'));
      const rows = [...table.tBodies[0].rows].filter((row) => !row.hidden);
      return rows.length > 0 && rows.every((row) => word.toLowerCase().split(/\s+/).every((part) => row.textContent.toLowerCase().includes(part)));
    });
    if (!left) {
      say('leaves other rows');
    }
  }
  await context.close();
}

/** Everything is unfolded on paper, also where no script runs. */
async function printed(path) {
  const { context, page, say } = await opened(path, { viewport: SIZES.desk, javaScriptEnabled: false }, 'paper');
  await page.emulateMedia({ media: 'print' });
  const inside = page.locator('details').locator('li, td').first();
  if ((await inside.count()) > 0 && !(await inside.isVisible())) {
    say('something stays folded');
  }
  if (out) {
    await page.pdf({ path: join(out, `${relative(folder, path).replaceAll("/", "-")}.pdf`), format: 'A4' });
  }
  await context.close();
}

const all = pages(folder);
for (const path of all) {
  const before = problems.length;
  for (const scheme of ['light', 'dark']) {
    for (const size of Object.keys(SIZES)) {
      await seen(path, scheme, size);
    }
  }
  await walked(path);
  await filtered(path);
  await printed(path);
  console.log(`${problems.length === before ? 'fine  ' : 'failed'} ${relative(folder, path)}`);
}
await browser.close();
problems.forEach((problem) => console.log('  ' + problem));
process.exit(problems.length > 0 || all.length === 0 ? 1 : 0);
