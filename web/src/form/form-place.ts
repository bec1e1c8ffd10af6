import { createContext, type RefObject } from 'react'

/** What a dialog or sheet and the form in it say to each other. */
export interface FormPlace {
  /** Has the focus first. */
  first: RefObject<HTMLElement | null>
  /** Whether closing would throw away what was typed. */
  unsaved: RefObject<boolean>
}

/** Null: the form stands on a page. */
export const FormPlaceContext = createContext<FormPlace | null>(null)
