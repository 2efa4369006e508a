export { articlePageAt, articlePaths } from './article-page.tsx';
