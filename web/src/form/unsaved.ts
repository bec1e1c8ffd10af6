import { createContext, type RefObject } from 'react'

/** Whether closing the dialog or sheet around a form would throw away what was typed. Null: it stands on a page. */
export const UnsavedContext = createContext<RefObject<boolean> | null>(null)
