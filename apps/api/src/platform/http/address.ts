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

/**
 * Whether a path is written as no link of ours is: empty parts, steps to here or up, separators of other systems, NUL,
 * or no slash before it. It names no file, though a file system might take it for one.
 */
export function isWrittenStrangely(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/')) return true;
  const parts = decodeURIComponent(readableAddress({ url: path }))
    .slice(1)
    .split('/');
  return parts.some((part, at) => /^\.{1,2}$|[\\\0]/.test(part) || (part === '' && at < parts.length - 1));
}
