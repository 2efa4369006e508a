import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const pressTab = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
const button = () => document.querySelector('button');

describe('the focus after a dialog', () => {
  beforeEach(() => {
    document.body.innerHTML = '<h1 tabindex="-1">Facilities</h1><ul><li><button>Verify</button></li></ul>';
    button()?.focus();
  });

  afterEach(pressTab);

  it('stays where it is as long as that is there', async () => {
    keepFocus();
    await frame();
    expect(document.activeElement).toBe(button());
  });

  it('goes to the heading when its row leaves the list, however late', async () => {
    keepFocus();
    await frame();
    await frame();
    button()?.remove();
    await frame();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('goes to the row that takes the place of its own', async () => {
    const row = (name: string) => `<tr data-key="${name}"><td><button>Verify ${name}</button></td></tr>`;
    document.body.innerHTML = `<h1 tabindex="-1">Facilities</h1><table>${['a', 'b', 'c'].map(row).join('')}</table>`;
    document.querySelectorAll('button')[1]?.focus();
    keepFocus();
    await frame();
    document.querySelector('[data-key="b"]')?.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Verify c');
    document.querySelector('[data-key="c"]')?.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Verify a');
  });

  it('is left to the person once they go on', async () => {
    keepFocus();
    pressTab();
    button()?.remove();
    await frame();
    expect(document.activeElement).toBe(document.body);
  });
});
