import type { IncomingMessage } from 'node:http';

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The address as the router takes it: in a path that cannot be decoded a percent sign stands for itself. Such a request
 * goes the way of all others then, with their headers and in their words, instead of being answered before any hook.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%') || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
