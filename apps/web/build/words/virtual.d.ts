declare module 'virtual:words/en' {
  import type { Messages } from '@sanguine/contract/words';
  const messages: Messages;
  export default messages;
}
