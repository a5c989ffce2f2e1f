/** The remote was built for another version of the shell (`packages/build/shell-contract.json`). */
export class IncompatibleRemoteError extends Error {}
