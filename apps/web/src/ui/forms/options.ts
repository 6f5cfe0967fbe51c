/** An option in a list. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second line, if the list has room for one. */
  note?: string
  isDisabled?: boolean
}
