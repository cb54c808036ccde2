import { chromium } from 'playwright-core';
import { randomUUID } from 'node:crypto';
const base = 'http://127.0.0.1:3977';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] });
const put = async (p, d, t) => { const r = await fetch(base + '/api' + p, { method: 'PUT', headers: { 'content-type': 'application/json', ...(t?{authorization:'Bearer '+t}:{}) }, body: JSON.stringify(d) }); const x = await r.text(); if (!r.ok) throw new Error(p + x); return JSON.parse(x); };
const device_id = randomUUID();
const { token } = await put('/clinic/login', { device_id, code: 'DEMO', username: 'owner', password: 'Portal#2026' }).catch(async e => { console.log(String(e).slice(0,200)); throw e; });
const { data } = await put('/clinic/allow/login', { token });
const clinic = data.find(c => c.name === 'Orchard');
const ex = await put('/clinic/token/exchange', { id: clinic.id, token });
const session = { permanent_token: ex.permanent_token ?? token, member_token: ex.token, clinic_id: clinic.id };
const get = async p => (await fetch(base + '/api' + p, { headers: { authorization: 'Bearer ' + ex.token } })).json();
const q = await get('/clinic/delivers/packing');
console.log('queue', q.to_pack_count, q.packed_count);
const l = await get('/clinic/delivers?p=1&n=5');
console.log('log', l.pager);
const one = q.packed[0] ?? l.data[0];
const failed = (await get('/clinic/delivers?order_status=f&n=1')).data?.[0] ?? one;
const pages = process.argv[2] ? process.argv.slice(2) : ['/telemed-drugs', '/telemed-dispensary-history', `/telemed-dispensary-history/${l.data.find(d=>d.order_status==='s')?.id ?? one.id}`, `/print/tracking/${failed.ordernumber}`, '/sandbox/#courier'];
for (const scheme of ['light', 'dark']) for (const width of [1440, 390]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  await ctx.addInitScript(v => { for (const [k, x] of Object.entries(v)) localStorage.setItem(k, x); }, { 'portal.session': JSON.stringify(session), 'portal.device_id': device_id });
  const page = await ctx.newPage();
  page.on('console', m => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200)); });
  page.on('pageerror', e => console.log('PAGEERROR', String(e).slice(0, 200)));
  for (const [i, p] of pages.entries()) {
    await page.goto(base + p); await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/d-pics/${i}-${width}-${scheme}.png`, fullPage: width === 390 ? false : false });
  }
  await ctx.close();
}
await browser.close();
