import type { NamedFile } from './api.ts';

/** Hands the browser a file to keep. */
export function saveFile({ file, name }: NamedFile): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
