import { requestLinks } from './request.links.ts';

/** Of the thank-you for a donation: the offer that keeps a time for the next one, and its donor. */
export const { token: nextToken, read: readNextToken, link: nextLinkOf } = requestLinks('next-link', '/next');
