/** Asked with every new password: a screen in another house may well go on, one in a lost house may not. */
export const DISCONNECT_TELEVISIONS = "Disconnect my televisions too";
