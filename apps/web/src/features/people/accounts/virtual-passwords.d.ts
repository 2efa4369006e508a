declare module 'virtual:common-passwords' {
  /** One a line, in small letters. */
  const passwords: string;
  export default passwords;
}
