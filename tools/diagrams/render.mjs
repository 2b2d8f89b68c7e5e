// Renders every Mermaid diagram below a folder in Chromium, with no network. Writes the pictures and their texts into a
// second folder, if one is named. Says which diagrams do not render, and stops with 1 if there is one.
//
//   node render.mjs FOLDER [OUT]        CHROMIUM names the browser, else /usr/bin/chromium
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [folder, out] = process.argv.slice(2);
const library = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');

function diagrams(at) {
  return readdirSync(at)
    .sort()
    .map((name) => join(at, name))
    .flatMap((path) => (statSync(path).isDirectory() ? diagrams(path) : path.endsWith('.mmd') ? [path] : []));
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
let sent = 0;
page.on('request', (request) => (sent += /^(https?|wss?):/.test(request.url()) ? 1 : 0));
await page.setContent('<!doctype html><html><body><main></main></body></html>');
await page.addScriptTag({ path: library });
await page.evaluate(() => window.mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' }));

let failed = 0;
for (const path of diagrams(folder)) {
  const name = relative(folder, path);
  try {
    const drawn = await page.evaluate(async (source) => {
      const { svg } = await window.mermaid.render('drawn', source);
      const main = document.querySelector('main');
      main.innerHTML = svg;
      if (main.querySelector('.error-icon')) {
        throw new Error('an error picture');
      }
      const texts = [...main.querySelectorAll('text, foreignObject')].map((part) => part.textContent);
      return { svg, texts, scripts: main.querySelectorAll('script, a, img, iframe').length };
    }, readFileSync(path, 'utf8'));
    if (drawn.scripts > 0) {
      throw new Error('something in it is more than text');
    }
    if (out) {
      const target = join(out, name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target + '.svg', drawn.svg);
      writeFileSync(target + '.txt', drawn.texts.join('\n') + '\n');
      await page.locator('main svg').screenshot({ path: target + '.png' });
    }
    console.log('drawn  ' + name);
  } catch (error) {
    failed++;
    console.log('failed ' + name + ': ' + String(error.message).split('\n').slice(0, 6).join(' | '));
  }
}
await browser.close();
if (sent > 0) {
  failed++;
  console.log('failed: ' + sent + ' requests left the page');
}
process.exit(failed > 0 ? 1 : 0);
