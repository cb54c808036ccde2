export { withdrawTexts } from './withdraw-texts.ts';
