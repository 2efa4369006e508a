import { requestLinks } from './request.links.ts';

/** The link of an appeal mail: the emergency, and the donor who was asked. */
export const { token: answerToken, read: readAnswerToken, link: answerLinkOf } = requestLinks('answer-link', '/answer');
