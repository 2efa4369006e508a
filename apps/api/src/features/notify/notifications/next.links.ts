import { requestLinks } from './request.links.ts';

/** The offer behind the thank-you for a donation, which keeps a time for the next one, and its donor. */
export const { token: nextToken, read: readNextToken, link: nextLinkOf } = requestLinks('next-link', '/next');
